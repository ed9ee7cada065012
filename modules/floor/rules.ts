export const mostTablets = 50;

/** Minutes without a touch after which a session on a tablet ends, to choose from. */
export const idleChoices = [5, 15, 30, 60, 120, 240] as const;
export const usualIdleMinutes = 30;

export const pinForm = /^\d{4,6}$/;
export const longestPin = 6;
export const shortestPin = 4;

/** PINs that a colleague would try first: 0000, 1234, 9876, 1212. */
export const isTrivialPin = (pin: string): boolean => isRun(pin, 1) || isRun(pin, -1) || repeatsItself(pin);

const isRun = (pin: string, step: number) =>
  [...pin].every((digit, place) => place === 0 || (Number(pin[place - 1]) + step + 10) % 10 === Number(digit));

const repeatsItself = (pin: string) => `${pin}${pin}`.indexOf(pin, 1) < pin.length;

/** More than this many names on the tablet get a search field. */
export const mostWithoutSearch = 12;
