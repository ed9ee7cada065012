import { z } from "zod";

// The content policy forbids `eval`; zod would try it once and be reported. Imported before every schema is made.
z.config({ jitless: true });
