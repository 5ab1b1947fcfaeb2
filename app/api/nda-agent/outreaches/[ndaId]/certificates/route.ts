import { readCertificates } from "@/lib/domains/ndas/service/proof";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(readCertificates);
