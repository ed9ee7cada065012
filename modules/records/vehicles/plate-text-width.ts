/**
 * The width of a text on a plate, in the font IBM Plex Sans Arabic 600: about, and the same on the server as in a
 * browser, so that a plate is drawn the same by both.
 */
export const plateTextWidth = (text: string, fontSize: number): number => {
  const signs = [...text];
  const sum = signs.reduce((width, sign, place) => width + widthOf(sign, signs[place + 1]), 0);
  return (sum * fontSize) / 1000;
};

const widthOf = (sign: string, next = ""): number => {
  const [isolated, joined] = arabic[sign] ?? [latin[sign] ?? otherWidth, undefined];
  return joined !== undefined && arabic[next] ? joined : isolated;
};

const otherWidth = 650;

/** In thousandths of the font size, as Chromium measures them. */
// oxfmt-ignore
const latin: Readonly<Record<string, number>> = {
  "0": 600, "1": 600, "2": 600, "3": 600, "4": 600, "5": 600, "6": 600, "7": 600, "8": 600, "9": 600, " ": 236,
  "-": 402, ".": 298, "/": 437, "·": 350, A: 672, B: 663, C: 642, D: 689, E: 600, F: 577, G: 712, H: 719, I: 423,
  J: 545, K: 678, L: 521, M: 816, N: 719, O: 712, P: 641, Q: 712, R: 664, S: 611, T: 580, U: 690, V: 638, W: 949,
  X: 655, Y: 632, Z: 599, a: 559, b: 600, c: 513, d: 600, e: 558, f: 350, g: 545, h: 588, i: 276, j: 276, k: 562,
  l: 294, m: 888, n: 588, o: 563, p: 600, q: 600, r: 393, s: 499, t: 374, u: 588, v: 524, w: 819, x: 544, y: 524,
  z: 502, "٠": 292, "١": 276, "٢": 501, "٣": 634, "٤": 513, "٥": 553, "٦": 507, "٧": 542, "٨": 542, "٩": 538,
};

/** Each letter by itself, and joined to the next one. */
// oxfmt-ignore
const arabic: Readonly<Record<string, readonly [isolated: number, joined: number]>> = {
  "ء": [437, 437], "آ": [249, 277], "أ": [249, 277], "ؤ": [475, 484], "إ": [235, 284], "ئ": [766, 324],
  "ا": [235, 284], "ب": [870, 324], "ة": [458, 514], "ت": [870, 324], "ث": [870, 324], "ج": [623, 654],
  "ح": [623, 654], "خ": [623, 654], "د": [498, 587], "ذ": [498, 587], "ر": [289, 341], "ز": [289, 341],
  "س": [1141, 841], "ش": [1141, 841], "ص": [1288, 906], "ض": [1288, 906], "ط": [769, 719], "ظ": [769, 719],
  "ع": [635, 499], "غ": [635, 499], "ـ": [107, 107], "ف": [931, 470], "ق": [741, 470], "ك": [783, 486],
  "ل": [671, 325], "م": [597, 583], "ن": [682, 324], "ه": [458, 499], "و": [475, 484], "ى": [766, 324],
  "ي": [766, 324],
};
