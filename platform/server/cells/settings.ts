/** This cell, the public address of each, and the database in which they record where shops live; absent: this cell's own. */
export type CellSettings = {
  readonly own: string;
  readonly addresses: ReadonlyMap<string, string>;
  readonly homesUrl: string | undefined;
};

type Variables = {
  CELL?: string | undefined;
  CELLS?: ReadonlyMap<string, string> | undefined;
  HOMES_DATABASE_URL?: string | undefined;
};

/** Undefined without `CELL`: all shops live in one place. Answers a sentence if the variables contradict each other. */
export const cellSettingsOf = (values: Variables): CellSettings | string | undefined => {
  const { CELL: own, CELLS: addresses, HOMES_DATABASE_URL: homesUrl } = values;
  if (!own && !addresses && !homesUrl) return undefined;
  if (!own || !addresses) return "CELL and CELLS are set together, and HOMES_DATABASE_URL only with them.";
  if (!addresses.has(own)) return `CELLS has no address of the cell ${own}.`;
  return { own, addresses, homesUrl };
};

/** `one=https://one.example,two=https://two.example`; undefined if it is anything else. */
export const readCells = (text: string): ReadonlyMap<string, string> | undefined => {
  const pairs = text.split(",").map((pair) => /^\s*([a-z0-9-]{1,20})=(\S+?)\/*\s*$/.exec(pair));
  const cells = new Map<string, string>();
  for (const pair of pairs) {
    const [, name, address] = pair ?? [];
    if (!name || !address || !URL.canParse(address) || cells.has(name)) return undefined;
    if (!["http:", "https:"].includes(new URL(address).protocol)) return undefined;
    cells.set(name, address);
  }
  return cells;
};
