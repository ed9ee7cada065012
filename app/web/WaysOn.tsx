import { useLocation } from "@tanstack/react-router";
import { BackButton, LinkButton } from "../../platform/web/Link.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useSpeak, useWords } from "../../platform/web/language.tsx";
import { useSession } from "../../platform/web/session.tsx";
import { kitWords } from "../../platform/web/words.ts";
import { floorHome } from "./headed-for.ts";
import { listOf, placesFor } from "./navigation.ts";
import { frameWords } from "./words.ts";

export const WaysOn = () => {
  const say = useWords(frameWords);
  const speak = useSpeak();
  const sayKit = useWords(kitWords);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { user, shop, floor } = useSession();
  const may = useMay();
  if (!user) return null;
  if (floor) return <LinkButton to={floorHome}>{say("goTo", { page: say("myWork") })}</LinkButton>;
  const list = listOf(placesFor(may, speak, shop), path);
  return (
    <>
      {list ? (
        <LinkButton to={list.to}>{say("goTo", { page: list.name })}</LinkButton>
      ) : (
        <LinkButton to="/dashboard">{say("toToday")}</LinkButton>
      )}
      <BackButton variant="default">{sayKit("goBack")}</BackButton>
    </>
  );
};
