import { fold } from "../../../platform/shared/folding.ts";

type Named = { name: string; nameAr: string | null };

/** Words of three letters and more, folded, without the Arabic article. */
const wordsOf = (names: readonly (string | null)[]) =>
  new Set(
    names
      .flatMap((name) => fold(name ?? "").split(/[^\p{L}\p{N}]+/u))
      .map((word) => word.replace(/^\u0627\u0644(?=.{3})/u, ""))
      .filter((word) => word.length >= 3),
  );

/** The jobs whose names share words with these names, those that share most first. */
export const jobsLike = <J extends Named>(jobs: readonly J[], names: readonly string[]): J[] => {
  const wanted = wordsOf(names);
  const shared = (job: J) => [...wordsOf([job.name, job.nameAr])].filter((word) => wanted.has(word)).length;
  return jobs
    .map((job) => ({ job, count: shared(job) }))
    .filter(({ count }) => count > 0)
    .toSorted((first, second) => second.count - first.count)
    .map(({ job }) => job);
};
