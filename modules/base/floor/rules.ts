export const maxTablets = 50;

/** Minutes without a touch after which a session on a tablet ends, to choose from. */
export const idleChoices = [5, 15, 30, 60, 120, 240] as const;
export const usualIdleMinutes = 5;

export const pinForm = /^\d{4,6}$/;
export const longestPin = 6;
export const shortestPin = 4;

/** PINs that a colleague would try first: 0000, 1234, 9876, 1212, 1122, 1221, 2580. */
export const isTrivialPin = (pin: string): boolean =>
  isRun(pin, 1) || isRun(pin, -1) || repeatsItself(pin) || isPaired(pin) || isMirrored(pin) || onPad.has(pin);

const isRun = (pin: string, step: number) =>
  [...pin].every((digit, place) => place === 0 || (Number(pin[place - 1]) + step + 10) % 10 === Number(digit));

const repeatsItself = (pin: string) => `${pin}${pin}`.indexOf(pin, 1) < pin.length;

/** 1122, 334455. */
const isPaired = (pin: string) => /^(?:(\d)\1)+$/.test(pin);

/** 1221, 123321. */
const isMirrored = (pin: string) => pin.length % 2 === 0 && [...pin].toReversed().join("") === pin;

/** Lines and corners of the pad, from either end, and every second digit. */
const onPad: ReadonlySet<string> = new Set(
  [
    "2580",
    "1470",
    "3690",
    "147258",
    "147369",
    "258369",
    "123654",
    "159357",
    "159753",
    "1379",
    "1397",
    "1357",
    "2468",
    "13579",
    "24680",
  ].flatMap((line) => [line, [...line].toReversed().join("")]),
);

/** More than this many names on the tablet get a search field. */
export const maxWithoutSearch = 12;
