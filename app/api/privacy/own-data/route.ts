import { exportOwn } from "@/lib/domains/privacy/service/people";
import { toJsonFile } from "@/lib/transport/file";

export const GET = toJsonFile(exportOwn);
