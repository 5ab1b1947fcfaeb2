import "server-only";
import type { JobHandler } from "@/lib/service/job";

export const parse: JobHandler<{ importId: string }> = {
  async commit() {},
};
