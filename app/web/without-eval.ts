import { z } from "zod";

// The content security policy forbids `eval`; zod would try it once, which would be reported. Must be imported
// before any schema is created.
z.config({ jitless: true });
