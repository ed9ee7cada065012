/** Whether this browser shows the board's counters; kept in a cookie for a year. */
const name = "warsha_counts";

export const countsShown = () => !document.cookie.split("; ").includes(`${name}=off`);

export const rememberCounts = (shown: boolean) => {
  document.cookie = `${name}=${shown ? "on" : "off"}; path=/; max-age=31536000; samesite=lax`;
};
