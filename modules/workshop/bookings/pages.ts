import { type ModulePages, page, publicPage } from "../../../platform/web/pages.ts";

export const bookingsPages: ModulePages = {
  pages: [
    page(
      "/back/calendar",
      async () => (await import("./screens/CalendarPage.tsx")).CalendarPage,
      "view-client-vehicles",
    ),
    page(
      "/back/bookings/$id",
      async () => (await import("./screens/BookingPage.tsx")).BookingPage,
      "view-client-vehicles",
    ),
    page(
      "/back/settings/booking-page",
      async () => (await import("./screens/BookingPageSettings.tsx")).BookingPageSettings,
      "edit-system-settings",
    ),
    publicPage("/$lang/book/$token", async () => (await import("./screens/RequestPage.tsx")).RequestPage),
  ],
  places: [
    {
      group: "work",
      place: 40,
      name: { en: "Calendar", ar: "المواعيد" },
      to: "/back/calendar",
      needs: "view-client-vehicles",
    },
    {
      group: "settings",
      place: 18,
      name: { en: "Booking page", ar: "صفحة حجز المواعيد" },
      to: "/back/settings/booking-page",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).bookingActivity }),
};
