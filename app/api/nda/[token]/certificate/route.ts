import { readCertificateAsReceiver } from "@/lib/domains/ndas/service/receiver-reads";
import { toFile } from "@/lib/transport/file";

export const GET = toFile(readCertificateAsReceiver);
