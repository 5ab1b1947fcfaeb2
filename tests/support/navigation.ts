/** The parameters of the address that a rendered part sees. */
let parameters = "";

export const visit = (query: string) => {
  parameters = query;
};

/** In the place of `next/navigation`, whose hooks need the framework's router. */
export const navigation = {
  useRouter: () => ({ push: () => {} }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(parameters),
};
