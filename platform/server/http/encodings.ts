/**
 * The first of the offered encodings that a browser accepts by its `Accept-Encoding`, by name; undefined: send it as it is.
 * `gzip;q=0` refuses gzip.
 */
export const acceptedEncoding = <Encoding extends string>(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding | undefined => {
  const accepted = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((piece) => piece.trim()))
    .filter(([, quality = ""]) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return offered.find((encoding) => accepted.includes(encoding));
};
