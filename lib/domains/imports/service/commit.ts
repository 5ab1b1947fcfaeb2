import "server-only";
import type { JobHandler } from "@/lib/service/job";

export const commit: JobHandler<{ importId: string }> = {
  async commit() {},
};
