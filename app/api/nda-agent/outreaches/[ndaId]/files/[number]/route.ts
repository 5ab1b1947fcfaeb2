import { readNdaFile } from "@/lib/domains/ndas/service/list";
import { toDownload } from "@/lib/transport/download";

export const GET = toDownload(readNdaFile);
