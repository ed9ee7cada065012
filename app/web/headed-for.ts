/** The page that the user wanted before sign-in; only addresses of this program. */
export const headedFor = (search: string): string => {
  const back = new URLSearchParams(search).get("back") ?? "";
  return /^\/(back|dashboard)(\/|\?|$)/.test(back) ? back : "/dashboard";
};
