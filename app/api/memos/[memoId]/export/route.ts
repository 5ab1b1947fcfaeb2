import { exportMemo } from "@/lib/domains/memos/service/export";
import { toFile } from "@/lib/transport/file";

export const GET = toFile(exportMemo);
