import { v5, v7, validate } from "uuid";

/** Ids are made in the program, so rows of one statement can refer to each other; version 7 keeps them in order of time. */
export const newId = () => v7();

export const isId = (text: string) => validate(text);

const catalogueNamespace = "5c1b1d0e-7f43-4a55-9a41-6a1f6c8f2b7a";

/** The fixed id of a catalogue's fact: of its kind and its code or English name. */
export const catalogueId = (kind: string, ...names: string[]) =>
  v5([kind, ...names].join("\u001f"), catalogueNamespace);
