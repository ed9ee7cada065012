import { useWords } from "../../platform/web/language.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { siteWords } from "./words.ts";

export const LegalLinks = () => {
  const say = useWords(siteWords);
  return (
    <>
      <Link to="/terms">{say("terms")}</Link>
      <Link to="/privacy">{say("privacy")}</Link>
    </>
  );
};
