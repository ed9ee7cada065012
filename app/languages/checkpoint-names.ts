import catalogue from "../../data/checkpoints.json?raw";

type Catalogue = Record<"engine_and_gear" | "underbody", { name_en: string; name_ar: string }[]>;

/** A task that comes from a checkpoint has its English or Arabic name, as the shop's language was. */
export const withCheckpoints = (names: Readonly<Record<string, string>>): Record<string, string> => {
  const { engine_and_gear: engine, underbody } = JSON.parse(catalogue) as Catalogue;
  return Object.fromEntries(
    [...engine, ...underbody].flatMap(({ name_en: english, name_ar: arabic }) => {
      const name = names[english];
      return name === undefined ? [] : [english, arabic].map((known) => [known, name]);
    }),
  );
};
