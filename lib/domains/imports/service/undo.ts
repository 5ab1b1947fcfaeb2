import "server-only";
import type { JobHandler } from "@/lib/service/job";

export const undo: JobHandler<{ importId: string }> = {
  async commit() {},
};
