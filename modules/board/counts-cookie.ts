/** Whether the board shows its counters: a choice of this browser, kept in a cookie for a year. */
const name = "warsha_counts";

export const countsShown = () => !document.cookie.split("; ").includes(`${name}=off`);

export const rememberCounts = (shown: boolean) => {
  document.cookie = `${name}=${shown ? "on" : "off"}; path=/; max-age=31536000; samesite=lax`;
};
