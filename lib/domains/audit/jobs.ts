import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/service/job";
import type { LoopDefinition } from "@/lib/service/loop";
import { DELIVERY_REST_MS } from "./constants";

/** Finds sealed rows that wait for the operator's file or for an organization's address. */
export const deliverAudit: LoopDefinition = { name: "audit.deliver", restMs: DELIVERY_REST_MS };

/** Posts rows to an organization's address; for some ten minutes, then the loop starts anew. */
export const postAudit = defineJob({
  name: "audit.post",
  data: z.strictObject({}),
  retryLimit: 9,
  expireInSeconds: 60,
});
