/** The most similar addresses first, by shared pairs of letters (Sørensen–Dice), at least half. */
export const resembling = <A extends { to: string }>(path: string, places: readonly A[], max = 3): readonly A[] =>
  places
    .map((place) => ({ place, likeness: likeness(letters(path), letters(place.to)) }))
    .filter(({ likeness: found }) => found >= 0.5)
    .toSorted((first, second) => second.likeness - first.likeness)
    .slice(0, max)
    .map(({ place }) => place);

/** Ignores the prefix common to all addresses. */
const letters = (path: string) =>
  path
    .toLowerCase()
    .replace(/^\/(back|en|ar|tr)(?=\/)/, "")
    .replace(/[^a-z]/g, "");

const likeness = (first: string, second: string): number => {
  const left = pairs(first);
  const right = pairs(second);
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at === -1) return false;
    rest.splice(at, 1);
    return true;
  });
  return (2 * shared.length) / (left.length + right.length);
};

const pairs = (text: string) => Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
