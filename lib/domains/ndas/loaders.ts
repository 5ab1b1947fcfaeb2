import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getNda, listNdas } from "./service/list";
import { getPolicy } from "./service/policy";
import { readCertificates } from "./service/proof";
import { readAsReceiver } from "./service/receiver-reads";

export const loadReceiverNda = toLoader(readAsReceiver);
export const loadNdas = toLoader(listNdas);
export const loadNda = toLoader(getNda);
export const loadCertificates = toLoader(readCertificates);
export const loadPolicy = toLoader(getPolicy);
