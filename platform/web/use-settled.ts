import { useDebouncedValue } from "@mantine/hooks";

const afterMs = 500;

/** A value of a form once it has not changed for half a second. Undefined as soon as there is none. */
export const useSettled = <T extends object>(value: T | undefined): T | undefined => {
  const [settled] = useDebouncedValue(value && JSON.stringify(value), afterMs);
  return value && settled ? (JSON.parse(settled) as T) : undefined;
};
