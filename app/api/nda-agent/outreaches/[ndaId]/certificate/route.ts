import { readCertificate } from "@/lib/domains/ndas/service/certificate-file";
import { toFile } from "@/lib/transport/file";

export const GET = toFile(readCertificate);
