/** Forms of companies in many countries, as they stand at the end of names, without points. */
export const LEGAL_FORMS = new Set(
  `inc incorporated corp corporation co company companies llc llp lp lllp pllc pc ltd limited plc pbc
  gmbh ggmbh mbh ag aktiengesellschaft kg kgaa ohg ug eg se sa sas sasu sarl sprl bvba srl srls spa
  sapa eurl snc scop bv nv vof cv ab publ oy oyj as asa aps ans is hf ehf pty pte pvt private sdn bhd
  kk kabushiki kaisha yk ltda eireli me epp sl slu slp slne sapi sab sacv jsc pjsc ojsc cjsc ooo oao zao
  pao sro spol doo dd ad ead eood ood kft zrt nyrt bt uab sia tov llp tbk pt cia fzco fze fzllc dmcc
  wll saog saoc psc`.split(/\s+/),
);

/** Forms of several words. */
export const LEGAL_PHRASES = [
  "sp z oo",
  "sp z o o",
  "sa de cv",
  "s de rl de cv",
  "s de rl",
  "d o o",
];

/** The same in scripts without spaces, where they come first or last. */
export const LEGAL_AFFIXES =
  /^(?:株式会社|有限会社|合同会社|주식회사|유한회사|㈜|\(株\)|\(주\))|(?:株式会社|有限会社|合同会社|주식회사|유한회사|控股有限公司|集团有限公司|股份有限公司|有限责任公司|有限公司|公司|株式會社|股份公司)$/u;

/** Words often added or dropped in one company's name, confirmed by the labelled pairs. */
export const GENERIC = new Set(
  `the ai io co com net org app dev hq tech technology technologies software system systems solution
  solutions group holding holdings communication communications inc old`.split(/\s+/),
);
