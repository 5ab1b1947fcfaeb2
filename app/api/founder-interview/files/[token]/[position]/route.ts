import * as files from "@/lib/domains/interviews/service/founder-files";
import { toDownload } from "@/lib/transport/download";
import { toUploadForm } from "@/lib/transport/upload";

export const GET = toDownload(files.readFileAsFounder);
export const POST = toUploadForm(files.addAnswerFile, files.readAnswerRoom, files.pageAfterFile);
