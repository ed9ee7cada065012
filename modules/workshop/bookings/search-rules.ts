import { fold } from "../../../platform/shared/folding.ts";
import { phoneSearchDigits } from "../../../platform/shared/phone.ts";
import { plateKey, plateSearchKeys, plateSearchWords } from "../../records/vehicles/plate-key.ts";

type Booked = {
  clientName: string;
  contactNumber: string | null;
  licensePlate: string | null;
  licensePlateCountry: string | null;
};

const fewestDigits = 3;

/** Whether a search finds a booking: by words of the name or the plate, the plate in any script, or a part of the phone. */
export const isBookingFound = (typed: string, booked: Booked): boolean => {
  const { clientName, contactNumber, licensePlate, licensePlateCountry } = booked;
  const text = fold(`${clientName} ${licensePlate ?? ""}`);
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length > 0 && words.every((word) => text.includes(word))) return true;
  const key = licensePlate === null ? "" : plateKey(licensePlate, licensePlateCountry ?? "");
  const written = plateSearchWords(key);
  if (plateSearchKeys(typed).some((sought) => written.some((word) => word.includes(sought)))) return true;
  const digits = phoneSearchDigits(typed);
  return digits !== undefined && digits.length >= fewestDigits && (contactNumber ?? "").includes(digits);
};
