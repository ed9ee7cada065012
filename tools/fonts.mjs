import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { inProject } from "../platform/server/paths.ts";
import { firstCharacters } from "../platform/web/font-characters.ts";

/**
 * `npm run fonts`: writes the fonts with the first characters only, for the application and for the site, and the style
 * sheet that names them and the whole fonts. All are committed.
 */
const wholeFonts = {
  400: "400Regular/IBMPlexSansArabic_400Regular.ttf",
  500: "500Medium/IBMPlexSansArabic_500Medium.ttf",
  600: "600SemiBold/IBMPlexSansArabic_600SemiBold.ttf",
};

/** What both scripts need to be set well. */
const features = ["ccmp", "locl", "mark", "mkmk", "rlig", "init", "medi", "fina", "isol", "tnum"];

/** What the whole fonts contain, as their package says. */
const ranges = {
  latin:
    "0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD",
  arabic:
    "0600-06FF 0750-077F 0870-088E 0890-0891 0897-08E1 08E3-08FF 200C-200E 2010-2011 204F 2E41 FB50-FDFF FE70-FE74 FE76-FEFC",
};

const writeFonts = async () => {
  for (const [weight, path] of Object.entries(wholeFonts)) {
    const whole = readFileSync(inProject("node_modules", "@expo-google-fonts", "ibm-plex-sans-arabic", path));
    const subset = (keepFeatures) =>
      subsetFont(whole, firstCharacters, { targetFormat: "woff2", noHinting: true, keepFeatures });
    writeFileSync(inProject("platform", "web", "fonts", firstFile(weight)), await subset([...features, "kern"]));
    // The site does without kerning, an eighth of the file, and without the middle weight.
    if (weight !== "500")
      writeFileSync(inProject("app", "site", "files", `sans-${weight}.woff2`), await subset(features));
  }
};

const firstFile = (weight) => `ibm-plex-first-${weight}.woff2`;

const first = new Set([...firstCharacters].map((sign) => sign.codePointAt(0)));

const styleSheet = () =>
  [
    "/* Written by `npm run fonts`. The first characters are in one small file of each weight, all others in the whole fonts.",
    "   `optional` never swaps a font while someone reads; main.tsx waits for the first files before the first paint. */",
    ...Object.keys(wholeFonts).flatMap((weight) => [
      face(weight, `./fonts/${firstFile(weight)}`, first),
      ...Object.entries(ranges).map(([script, range]) =>
        face(
          weight,
          `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`,
          pointsOf(range),
        ),
      ),
    ]),
    "",
  ].join("\n");

const face = (weight, file, points) => `@font-face {
  font-family: "IBM Plex Sans Arabic";
  font-weight: ${weight};
  font-display: optional;
  src: url("${file}") format("woff2");
  unicode-range: ${rangeOf(points)};
}`;

/** The code points of a range, without the first characters. */
const pointsOf = (range) =>
  new Set(
    range
      .split(" ")
      .map((part) => part.split("-").map((hex) => Number.parseInt(hex, 16)))
      .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, place) => from + place))
      .filter((point) => !first.has(point)),
  );

const rangeOf = (points) =>
  [...points]
    .toSorted((one, another) => one - another)
    .reduce((runs, point) => {
      const last = runs.at(-1);
      if (last && last[1] === point - 1) last[1] = point;
      else runs.push([point, point]);
      return runs;
    }, [])
    .map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`)
    .join(", ");

const hex = (point) => point.toString(16).toUpperCase().padStart(4, "0");

await writeFonts();
writeFileSync(inProject("platform", "web", "fonts.css"), styleSheet());
execFileSync(
  process.execPath,
  [inProject("node_modules", "oxfmt", "bin", "oxfmt"), inProject("platform", "web", "fonts.css")],
  { stdio: "inherit" },
);
