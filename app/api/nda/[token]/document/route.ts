import { readFileAsReceiver } from "@/lib/domains/ndas/service/receiver-reads";
import { toDownload } from "@/lib/transport/download";

export const GET = toDownload(readFileAsReceiver);
