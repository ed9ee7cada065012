import { escaped } from "../platform/server/http/escaping.ts";
import { directionOf, inLanguage } from "../platform/shared/words.ts";
import type { BuiltEntry } from "./built-entries.ts";
import { renderedWords } from "./rendered-words.ts";
import type { PageData } from "./rendered.ts";

type Parts = {
  data: PageData;
  nonce: string;
  title: string;
  html: string;
  preloads: string;
  styles: readonly string[];
  built: BuiltEntry;
};

/** The whole HTML of a page that the server has rendered. */
export const documentOf = ({ data, nonce, title, html, preloads, styles, built }: Parts): string => {
  const { language } = data;
  const say = (key: keyof typeof renderedWords) => escaped(inLanguage(renderedWords[key], language));
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="csp-nonce" content="${nonce}">
<meta name="description" content="${say("description")}">
<title>${escaped(title) || say("brand")}</title>
${preloads}
${built.head}
<style nonce="${nonce}" id="styles">${styles.map(ruleOf).join("")}</style>
<script nonce="${nonce}">${firstScript}</script>
</head>
<body>
<div id="root">${html.replaceAll("<style ", `<style nonce="${nonce}" `)}</div>
<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
<noscript>${say("noScript")}</noscript>
</body>
</html>
`;
};

/** Wins over the style sheets, as a `style` attribute does, until the page's script sets it (`app/web/hydration.ts`). */
const ruleOf = (style: string, place: number) =>
  `[data-style="${place}"][data-style][data-style]{${/[<{}]/.test(style) ? "" : style}}`;

/**
 * Sets the colour scheme before the first paint, and collects the buttons that are pressed before the page's script is
 * there and has repeated them; a button that is pressed again moves to the end.
 */
const firstScript = [
  '{let s;try{s=localStorage.getItem("warsha-theme")}catch{}',
  'document.documentElement.dataset.mantineColorScheme=s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"}',
  'window.pressed=[];addEventListener("click",e=>{const b=window.pressed&&e.isTrusted&&e.target.closest("#root button");if(b){e.preventDefault();e.stopPropagation();window.pressed=[...pressed.filter(p=>p!==b),b]}},true)',
].join("");
