import { readAnswerFile } from "@/lib/domains/interviews/service/answer-files";
import { toDownload } from "@/lib/transport/download";

export const GET = toDownload(readAnswerFile);
