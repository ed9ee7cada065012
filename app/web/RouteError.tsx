import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { keptOwner } from "../../platform/web/kept-owner.ts";
import { inPageLanguage } from "../../platform/web/page-language.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { floorHome } from "./headed-for.ts";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** An error of a route; while the server cannot be reached it leads to what this device keeps for the user. */
export const RouteError = ({ error }: { error: unknown }) => {
  const router = useRouter();
  const again = useCallback(() => void router.invalidate(), [router]);
  const isKept = keptOwner() !== undefined && location.pathname !== floorHome;
  return (
    <ErrorPage
      error={error}
      again={again}
      elsewhere={
        isKept && (
          <a className={classes.brokenLink} href={floorHome}>
            {inPageLanguage(frameWords.keptPages)}
          </a>
        )
      }
    />
  );
};
