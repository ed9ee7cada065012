/** What is stored of a client, by what the client would call it. */
export const personalTopics = [
  "contact",
  "vehicles",
  "visits",
  "bookings",
  "messages",
  "photos",
  "papers",
  "payments",
  "log",
] as const;
export type PersonalTopic = (typeof personalTopics)[number];
