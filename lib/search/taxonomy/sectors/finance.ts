/** Money, insurance, property and law. Format: `../outline.ts`. */
export const finance = `
Financial services [Financial Services]: ?financial, ?finance, financial service, ?bfsi, nbfc, financial institution
  Fintech [Financial Services] < Technology: financial technology, finance technology, financial tech, fintech infrastructure
    Payments: payment, payment processing, payment processor, payment gateway, payment infrastructure, merchant acquiring, acquirer, checkout, card processing, accept payment
      Business payments (b2b payments): b2b payment, accounts payable and receivable, vendor payment, supplier payment
      Mobile payments: mobile payment, mobile money, digital wallet, mobile wallet, e-wallet, contactless payment
      Cross-border payments: cross border payment, international payment, remittance, money transfer, foreign exchange, ?fx, currency exchange
      Point of sale: point-of-sale, pos system, pos terminal, cash register
      Open banking: account-to-account payment, pay by bank
      Buy now pay later: bnpl, pay later, instalment payment, installment payment
      Corporate cards: corporate card, business card payment, virtual card, card issuing, prepaid card
    Neobanks (neobank): digital bank, challenger bank, mobile bank, online bank, digital banking, mobile banking, online banking
    Banking infrastructure: banking as a service, baas, core banking, embedded finance, embedded banking, banking api, conversational banking
    Lending: supply chain finance, invoice factoring, ?factoring, sme lending, sme loan, lender, loan, credit and lending, consumer lending, small business lending, digital lending, revenue based financing, ?credit, student loan, microfinance, microloan, invoice financing, venture debt, working capital financing, peer to peer lending, p2p lending, underwriting
      Mortgages (mortgage): home loan, mortgage lending, mortgage broker
      Credit scoring: credit score, credit risk, credit bureau, credit data, credit building
      Credit cards: credit card
    Personal finance: credit counseling, consumer finance, budgeting, money management, financial wellness, saving app, financial planning, debt relief, income share agreement
      Earned wage access: on-demand pay, salary advance, early wage access
      Retirement: pension, 401k, retirement saving
      Taxes (tax): tax software, tax filing, tax preparation, tax compliance, taxation, tax firm, sales tax, transfer pricing
    Wealth management: wealthtech, robo-advisor, robo advisory, financial advisor, family office
    Investing: investment platform, investment, stock trading, brokerage, retail investing, trading platform, ?trading, ?stocks, stock exchange, securities exchange, prediction market, alternative investment, collectible investing, algorithmic trading, quantitative trading, quant trading, trading terminal, commodity trading, financial exchange
      Crowdfunding: equity crowdfunding, crowd investing, fundraising platform
      Capital markets: capital market, trading infrastructure, market data, equity management, cap table, private market, secondary market, investment research, equity research
    Regtech < Compliance: regulatory technology, regulatory compliance, anti money laundering, aml, financial crime, transaction monitoring
      Know your customer (kyc): kyc, know your business, kyb, customer due diligence, kyc and aml
    Fraud prevention: fraud detection, anti-fraud, fraud, chargeback, risk and fraud, scam protection
    Accounting: accounting software, bookkeeping, accountant, accounting firm, finance and accounting, financial reporting, audit, auditing, ?cpa, month-end close
      Expense management: spend management, expense report, business expense, travel and expense, expense tracking
      Invoicing: invoice, e-invoicing, accounts payable, accounts receivable, invoice processing
      Billing (subscription billing): ?subscriptions, subscription management, recurring billing, usage based billing, revenue management, subscription payment, monetization, monetisation, revenue recognition
      Treasury management: treasury, cash management, cash flow management, cash flow forecasting
      Financial planning and analysis: fp&a, financial modeling, financial modelling, cfo software, office of the cfo, finance automation, finops
    Crypto (crypto and blockchain): blockchain, cryptocurrency, digital asset, bitcoin, ethereum, crypto and blockchain, virtual currency, cryptocurrency/blockchain, stablecoin, ?token, ?dao, crypto exchange, crypto wallet, crypto custody, distributed ledger
      Web3: web 3, web3 infrastructure, blockchain infrastructure, decentralized application, smart contract
      Decentralized finance (defi): decentralised finance
      Non-fungible tokens (nft): non-fungible token, nft marketplace, digital collectible
      Metaverse: virtual world, virtual goods
  Banking [Banking]: bank, commercial bank, retail bank, credit union, investment banking, investment bank
  Asset management [Investment Management] < Investing: asset manager, investment management, hedge fund, fund management, fund administration, mutual fund, investment fund, impact investing
    Venture capital (venture capital) [Venture Capital & Private Equity]: private equity, vc fund, venture capital firm, ?angels, angel investing, startup studio, accelerator, incubator
  Insurance [Insurance]: insurer, insurance company, insurance broker, insurance brokerage, insurance agency, underwriter, actuarial, actuary, ?broker, insurance claim, reinsurance, liability insurance
    Insurance technology (insurance) [Insurance] < Technology: travel insurance, crop insurance, insurtech, insurance tech, assurtech, digital insurance, embedded insurance, cyber insurance, pet insurance, microinsurance, parametric insurance
    Health insurance < Healthcare: health insurer, health plan, health benefits, dental insurance
    Car insurance: auto insurance, motor insurance
    Home insurance: homeowner insurance, renters insurance, property insurance
    Life insurance: life insurer

Real estate [Real Estate]: real estate developer, property developer, ?property, real property, realtor, real estate agent, real estate agency, real estate broker, leasing, tenant, landlord, ?housing, housing and real estate, real estate and construction, real estate investor, home buying, home buyer, homebuying
  Property technology (real estate) [Real Estate] < Technology: proptech, real estate technology, property software
  Commercial real estate: office space, office leasing, cre, retail property, warehouse space
  Residential real estate: apartment, rental housing, home rental, rental property, renter, multifamily, affordable housing, student housing, senior housing, homeownership, home ownership, co-living, coliving
  Property management: property manager, facility management, facilities management, homeowner association, hoa, syndic, building management, community association
  Coworking (coworking): co-working, flexible office, flexible workspace, coworking space, office management
  Short-term rentals (short-term rental): vacation rental, holiday rental, short term rental, serviced apartment

Legal [Legal Services]: legal service, law firm, lawyer, attorney, legal work, law practice, ?law, legal advice, litigation, paralegal, legal operation, ?court
  Legal technology (legal) [Legal Services] < Technology: legaltech, lawtech, legal software, legal document review, legal research, law firm software, computational law, ediscovery, e-discovery, legal infrastructure
  Contract management: contract lifecycle management, clm, contract review, contract automation, contract analysis, contract negotiation
  Intellectual property: patent, trademark, ip management, ip protection, intellectual asset management, ?licensing
  Immigration: ?visa, visa application, immigration service
  Company formation: incorporation, business formation, company incorporation, business registration

Compliance [Information Services] < Technology: compliance software, governance risk and compliance, grc, compliance automation, risk and compliance, risk management, soc 2, audit readiness, policy management, legal & compliance, software compliance, regulatory affair, environment health and safety, ehs
  Privacy: data privacy, gdpr, consent management, privacy compliance, privacy-preserving, privacy enhancing
`;
