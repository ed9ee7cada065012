import { globalConfig } from "zod/v4/core";

// The content security policy forbids `eval`; zod would try it once, which would be reported. Must be imported
// before any schema is created. Not `z.config`, which a build that leaves out unused schemas leaves out too.
globalConfig.jitless = true;
