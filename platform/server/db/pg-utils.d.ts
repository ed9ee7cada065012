declare module "pg/lib/utils.js" {
  /** The text of a parameter on the wire: of an array, a date, an object as JSON. */
  export const prepareValue: (value: unknown) => string | Buffer | null;
}
