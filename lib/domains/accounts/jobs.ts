import "server-only";
import { defineJob } from "@/lib/service/job";
import { Nothing } from "./schema";

export const purgeSessions = defineJob({
  name: "accounts.purgeSessions",
  data: Nothing,
  load: async () => (await import("./service/purge")).purge,
  retryLimit: 3,
  expireInSeconds: 300,
  schedule: "17 3 * * *",
});
