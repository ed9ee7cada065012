/** Where a reader was going before sign-in; only ever a page of ours. */
export const headedFor = (search: string): string => {
  const back = new URLSearchParams(search).get("back") ?? "";
  return /^\/(back|dashboard)(\/|\?|$)/.test(back) ? back : "/dashboard";
};
