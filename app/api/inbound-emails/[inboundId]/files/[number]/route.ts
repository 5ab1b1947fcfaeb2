import { readInboundFile } from "@/lib/domains/correspondence/service/inbound-files";
import { toDownload } from "@/lib/transport/download";

export const GET = toDownload(readInboundFile);
