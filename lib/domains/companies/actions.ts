"use server";
import { toAction } from "@/lib/transport/action";
import { createCompany } from "./service/create";
import { updateCompany } from "./service/edit";
import { keepApart, mergeCompanies } from "./service/merge";

export const createCompanyAction = toAction(createCompany);
export const updateCompanyAction = toAction(updateCompany);
export const mergeCompaniesAction = toAction(mergeCompanies);
export const keepCompaniesApartAction = toAction(keepApart);
