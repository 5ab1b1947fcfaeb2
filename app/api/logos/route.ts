import { getLogoSettings } from "@/lib/domains/logos/service/settings";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getLogoSettings);
