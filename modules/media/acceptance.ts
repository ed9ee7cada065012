/** Bytes: 20 MB, whatever the kind. */
export const largestFile = 20 * 1_048_576;

/** A picture may be larger before it is shrunk; beyond this a tablet's memory would not hold it. */
const largestPicture = 4 * largestFile;

const typeOfExtension: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["mp4", "video/mp4"],
  ["pdf", "application/pdf"],
  ["heic", "image/heic"],
  ["heif", "image/heif"],
]);

export const pictureTypes = ["image/png", "image/jpeg"];
export const fileTypes = [...pictureTypes, "video/mp4", "application/pdf"];

/** An iPhone's own pictures. A browser that opens them makes a jpg of each before it is sent. */
export const heicTypes = ["image/heic", "image/heif"];

/** Why a file is not sent at all; the names are those of the words that say so. */
export type Unfit = "empty" | "tooLarge" | "videoTooLarge" | "kindNotAccepted" | "videoKind" | "heic" | "onlyPictures";

type Described = { readonly name: string; readonly size: number; readonly type: string };

/** What a file says to be; a device that does not know the kind leaves the name's ending to tell. */
export const typeOf = ({ name, type }: Described): string =>
  type || (typeOfExtension.get(name.split(".").at(-1)?.toLowerCase() ?? "") ?? "");

export const isHeic = (file: Described): boolean => heicTypes.includes(typeOf(file));

/** Judges a file before anything of it is sent. The server judges again, by content. */
export const unfitnessOf = (file: Described, accepted: readonly string[] = fileTypes): Unfit | undefined => {
  const type = isHeic(file) ? "image/jpeg" : typeOf(file);
  if (!accepted.includes(type))
    return accepted === pictureTypes ? "onlyPictures" : type.startsWith("video/") ? "videoKind" : "kindNotAccepted";
  if (file.size === 0) return "empty";
  if (type === "video/mp4") return file.size > largestFile ? "videoTooLarge" : undefined;
  return file.size > (pictureTypes.includes(type) ? largestPicture : largestFile) ? "tooLarge" : undefined;
};
