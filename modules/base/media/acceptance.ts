export const largestFile = 20 * 1_048_576;

/** A picture may be larger before it is shrunk, up to what a tablet's memory can hold. */
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

/** Formats of iPhone pictures. A browser that can decode them converts each to jpg before upload. */
export const heicTypes = ["image/heic", "image/heif"];

/** Why a file is not uploaded; the names are keys of its messages. */
export type Unfit = "empty" | "tooLarge" | "videoTooLarge" | "kindNotAccepted" | "videoKind" | "heic" | "onlyPictures";

type Described = { readonly name: string; readonly size: number; readonly type: string };

/** The declared type, or by the file extension if the device does not know it. */
export const typeOf = ({ name, type }: Described): string =>
  type || (typeOfExtension.get(name.split(".").at(-1)?.toLowerCase() ?? "") ?? "");

export const isHeic = (file: Described): boolean => heicTypes.includes(typeOf(file));

/** Checks a file before upload. The server checks again, by content. */
export const unfitnessOf = (file: Described, accepted: readonly string[] = fileTypes): Unfit | undefined => {
  const type = isHeic(file) ? "image/jpeg" : typeOf(file);
  if (!accepted.includes(type))
    return accepted === pictureTypes ? "onlyPictures" : type.startsWith("video/") ? "videoKind" : "kindNotAccepted";
  if (file.size === 0) return "empty";
  if (type === "video/mp4") return file.size > largestFile ? "videoTooLarge" : undefined;
  return file.size > (pictureTypes.includes(type) ? largestPicture : largestFile) ? "tooLarge" : undefined;
};
