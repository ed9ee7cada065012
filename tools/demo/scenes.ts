/** What the workshop found on cars, drawn as a mechanic would photograph it: 960 × 720. */
export type Scene = {
  readonly file: string;
  readonly name: string;
  readonly nameAr: string;
  readonly grade: "now" | "soon";
  readonly svg: string;
};

const framed = (background: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="960" height="720" stroke-linecap="round" stroke-linejoin="round">
  <defs>
    <linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfd3d6"/><stop offset="1" stop-color="#7d8388"/></linearGradient>
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${background}"/><stop offset="1" stop-color="#17191b"/></linearGradient>
  </defs>
  <rect width="960" height="720" fill="url(#shade)"/>${drawing}</svg>`;

const repeat = (count: number, drawn: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => drawn(place)).join("");

const round = (count: number, [x, y]: readonly [number, number], radius: number, drawn: string) =>
  repeat(count, (place) => {
    const angle = (2 * Math.PI * place) / count;
    return `<g transform="translate(${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)})">${drawn}</g>`;
  });

const brakePads = framed(
  "#4a4f53",
  `<circle cx="430" cy="370" r="290" fill="url(#steel)"/>
  ${repeat(9, (place) => `<circle cx="430" cy="370" r="${160 + place * 14}" fill="none" stroke="#6c7277" stroke-width="${place % 3 === 0 ? 4 : 1.5}"/>`)}
  <circle cx="430" cy="370" r="132" fill="#5c5146"/><circle cx="430" cy="370" r="56" fill="#2c2f31"/>
  ${round(5, [430, 370], 92, `<circle r="15" fill="#d9dcde" stroke="#3a3d40" stroke-width="5"/>`)}
  <path d="M 560 96 C 720 130 812 250 806 400 L 700 400 C 700 300 640 216 540 190 Z" fill="#8d2f2a" stroke="#5d1d19" stroke-width="6"/>
  <path d="M 540 190 C 640 216 700 300 700 400 L 690 400 C 688 306 630 226 536 199 Z" fill="#1d1d1d"/>
  <path d="M 600 300 l 130 -60" stroke="#f2c230" stroke-width="9"/><path d="M 600 300 l 26 -24 m -26 24 l 34 6" stroke="#f2c230" stroke-width="9"/>`,
);

const driveBelt = framed(
  "#53585c",
  `<circle cx="230" cy="300" r="150" fill="url(#steel)" stroke="#33373a" stroke-width="8"/><circle cx="230" cy="300" r="42" fill="#3a3d40"/>
  <circle cx="740" cy="450" r="190" fill="url(#steel)" stroke="#33373a" stroke-width="8"/><circle cx="740" cy="450" r="56" fill="#3a3d40"/>
  <path d="M 262 146 L 782 262 M 188 446 L 672 632" stroke="#141414" stroke-width="58"/>
  <path d="M 262 136 L 782 252 M 260 150 L 780 266 M 258 164 L 778 280" stroke="#2e2e2e" stroke-width="4"/>
  ${repeat(11, (place) => `<path d="M ${330 + place * 36} ${141 + place * 8} l ${place % 2 === 0 ? -5 : 6} 44" stroke="#8b8b85" stroke-width="${2 + (place % 3)}" fill="none"/>`)}
  <path d="M 520 190 l 10 20 l -12 14 l 6 22" stroke="#c9c5b8" stroke-width="6" fill="none"/>`,
);

const tyre = framed(
  "#7c7f7d",
  `<rect x="190" y="20" width="580" height="700" rx="130" fill="#242526"/>
  <rect x="240" y="20" width="480" height="700" fill="#333536"/>
  ${repeat(10, (place) => `<path d="M 270 ${40 + place * 74} l 100 34 M 690 ${40 + place * 74} l -100 34" stroke="#1c1d1e" stroke-width="${place > 3 && place < 8 ? 5 : 13}"/>`)}
  <path d="M 400 20 V 720 M 480 20 V 720 M 560 20 V 720" stroke="#1a1b1c" stroke-width="11"/>
  <rect x="390" y="330" width="180" height="26" fill="#4b4d4e"/><rect x="390" y="560" width="180" height="26" fill="#4b4d4e"/>
  <path d="M 706 220 c 26 60 22 130 -4 190 m 22 -150 c 10 40 8 80 0 112" stroke="#8f8b80" stroke-width="6" fill="none"/>
  <g transform="rotate(-12 470 250)"><rect x="430" y="150" width="62" height="196" rx="6" fill="#e8c53c"/>${repeat(9, (place) => `<path d="M 432 ${168 + place * 20} h ${place % 3 === 0 ? 34 : 20}" stroke="#2a2a2a" stroke-width="4"/>`)}</g>`,
);

const battery = framed(
  "#44525c",
  `<rect x="130" y="290" width="700" height="400" rx="18" fill="#22262a" stroke="#0f1113" stroke-width="6"/>
  <rect x="130" y="290" width="700" height="96" rx="18" fill="#30363b"/>
  <rect x="280" y="450" width="400" height="150" rx="10" fill="#c9c2a5"/><path d="M 320 500 h 210 M 320 545 h 300" stroke="#6f6a58" stroke-width="14"/>
  <path d="M 252 262 C 180 180 120 160 40 170" stroke="#a3211c" stroke-width="34" fill="none"/><path d="M 708 262 C 780 180 840 150 930 158" stroke="#16181a" stroke-width="34" fill="none"/>
  <rect x="206" y="226" width="94" height="84" rx="14" fill="url(#steel)"/><rect x="660" y="226" width="94" height="84" rx="14" fill="url(#steel)"/>
  ${round(11, [253, 268], 56, `<circle r="24" fill="#bfe3d9"/><circle cx="9" cy="-7" r="12" fill="#eef8f4"/>`)}
  ${round(7, [253, 268], 26, `<circle r="17" fill="#8fcdbd"/>`)}
  <path d="M 214 320 c -16 30 -8 60 -20 84 M 282 322 c 10 24 2 44 10 60" stroke="#a9d8cb" stroke-width="12" fill="none"/>`,
);

const sump = framed(
  "#565a58",
  `<rect width="960" height="170" fill="#2d3032"/><path d="M 0 170 H 960" stroke="#1b1d1e" stroke-width="10"/>
  <path d="M 180 170 H 790 L 740 430 C 736 452 720 460 700 460 H 270 C 250 460 236 452 230 430 Z" fill="url(#steel)" stroke="#3a3e41" stroke-width="7"/>
  ${repeat(8, (place) => `<circle cx="${222 + place * 75}" cy="196" r="13" fill="#e1e3e4" stroke="#53585b" stroke-width="5"/>`)}
  <circle cx="480" cy="424" r="26" fill="#d9dcde" stroke="#3f4447" stroke-width="7"/>
  <path d="M 250 206 C 330 236 300 330 380 372 C 430 398 560 380 600 440 L 556 462 H 340 C 280 430 262 300 236 232 Z" fill="#2a1c0c" opacity="0.82"/>
  <path d="M 470 462 c -14 34 -22 50 -22 66 a 22 22 0 0 0 44 0 c 0 -16 -8 -32 -22 -66 Z M 370 464 c -9 20 -14 32 -14 42 a 14 14 0 0 0 28 0 c 0 -10 -5 -22 -14 -42 Z" fill="#3a2710"/>
  <ellipse cx="470" cy="664" rx="250" ry="34" fill="#120d07"/><ellipse cx="420" cy="656" rx="90" ry="8" fill="#6a5230" opacity="0.7"/>`,
);

const airFilter = framed(
  "#5d6468",
  `<rect x="90" y="110" width="780" height="500" rx="34" fill="#1f2123"/>
  <rect x="128" y="146" width="704" height="428" rx="16" fill="#a08a66" stroke="#d36a1f" stroke-width="20"/>
  ${repeat(30, (place) => `<path d="M ${152 + place * 22.6} 162 V 558" stroke="${["#6b5a3e", "#8a7551", "#4f432f"][place % 3]}" stroke-width="12"/>`)}
  ${repeat(26, (place) => `<circle cx="${170 + ((place * 197) % 620)}" cy="${180 + ((place * 131) % 360)}" r="${5 + (place % 4) * 4}" fill="#4a3d28" opacity="0.55"/>`)}
  <path d="M 330 300 q 22 -30 50 -6 q 26 24 -4 44 q -40 14 -46 -38 Z M 560 430 l 54 -24 l -8 40 Z" fill="#7a6a2c"/>`,
);

const shockAbsorber = framed(
  "#3f464b",
  `<path d="M 0 90 C 240 40 700 40 960 90 V 0 H 0 Z" fill="#1d2022"/>
  <rect x="430" y="60" width="100" height="250" rx="10" fill="#d8dbdd"/><rect x="400" y="300" width="160" height="330" rx="18" fill="#26292c" stroke="#0f1112" stroke-width="6"/>
  ${repeat(6, (place) => `<path d="M 330 ${120 + place * 66} C 400 ${166 + place * 66} 560 ${166 + place * 66} 630 ${128 + place * 66}" fill="none" stroke="#b3372c" stroke-width="30"/>`)}
  <circle cx="480" cy="656" r="46" fill="url(#steel)" stroke="#2b2f32" stroke-width="10"/><circle cx="480" cy="656" r="17" fill="#191b1c"/>
  <path d="M 404 306 C 430 330 420 420 440 470 C 450 520 430 560 452 622 H 540 C 556 560 536 500 548 440 C 552 380 540 340 556 306 Z" fill="#3b2a12" opacity="0.85"/>
  <path d="M 452 622 c -6 30 -12 40 -12 54 a 12 12 0 0 0 24 0 c 0 -14 -6 -24 -12 -54 Z" fill="#4d3719"/>`,
);

export const scenes: readonly Scene[] = [
  {
    file: "brake-pads",
    name: "Front brake pads worn down",
    nameAr: "فحمات الفرامل الأمامية منتهية",
    grade: "now",
    svg: brakePads,
  },
  { file: "drive-belt", name: "Drive belt cracked", nameAr: "سير المكينة متشقق", grade: "soon", svg: driveBelt },
  {
    file: "tyre",
    name: "Rear tyre worn to the bars",
    nameAr: "الكفر الخلفي متآكل حتى علامات النهاية",
    grade: "now",
    svg: tyre,
  },
  {
    file: "battery",
    name: "Battery terminal corroded",
    nameAr: "أصابع البطارية عليها أملاح",
    grade: "soon",
    svg: battery,
  },
  { file: "sump", name: "Oil leak at the sump", nameAr: "تهريب زيت من الكرتير", grade: "soon", svg: sump },
  {
    file: "air-filter",
    name: "Air filter clogged with dust",
    nameAr: "فلتر الهواء مسدود بالغبار",
    grade: "soon",
    svg: airFilter,
  },
  {
    file: "shock-absorber",
    name: "Front shock absorber leaks oil",
    nameAr: "مساعد أمامي مهرّب زيت",
    grade: "now",
    svg: shockAbsorber,
  },
];
