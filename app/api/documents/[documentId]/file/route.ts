import { readFile } from "@/lib/domains/documents/service/read";
import { toDownload } from "@/lib/transport/download";

export const GET = toDownload(readFile);
