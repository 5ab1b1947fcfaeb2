import { getDigest } from "@/lib/domains/news/service/digest-choice";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getDigest);
