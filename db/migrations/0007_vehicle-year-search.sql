UPDATE "client_vehicles" SET "search_text" = "search_text" || ' ' || "vehicle_year" WHERE "vehicle_year" IS NOT NULL;
