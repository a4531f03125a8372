// Made by `make content-doc` from the schema: edit that.

import type { Language } from './words/words.ts';

/** A value, or one for each language: `{ fr: 'Voile', en: 'Sailing' }`. */
type Localized<Value> = ByLanguage<Value> | Localizable<Value>;

type ByLanguage<Value> = { readonly [Code in Language]?: Localizable<Value> };

/** A value whose items or fields may each be written by language. */
type Localizable<Value> = Value extends readonly (infer Item)[]
  ? readonly Localized<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Localized<Value[Field]> }
    : Value;

/** The content as an owner writes it. Any value may be given by language. */
export type Content = Localizable<PlainContent>;

/** A link: with `href`, or with `soon: true` while there is no address. */
export type Link = {
  /** The text of the link. Accepts: label, 60 characters at most. */
  label: string;
  /**
   * The address to which the link leads. Needed unless there is `soon`. Accepts: address `https://…`, `mailto:…` or `tel:+33…`,
   * or a path of this site such as `/contact`.
   */
  href?: string | undefined;
  /** The name of the account there, for /resume.json. Accepts: text, 80 characters at most. */
  username?: string | undefined;
  /** Shows « lien à venir » until there is an address. */
  soon?: true | undefined;
};

/** A label and its detail: `{ label: 'Permis', detail: 'B' }`. */
export type Fact = {
  /** The label: « Permis ». Accepts: label, 40 characters at most. */
  label: string;
  /** The text after the label: « B, véhicule personnel ». Accepts: label, 120 characters at most. */
  detail: string;
};

/** The text of a link of the navigation; an object where it is not in the language of the page. */
export type Label = string | {
  /** The text. Accepts: text, 20 characters at most. */
  text: string;
  /** The language of the text. Accepts: language code (BCP 47), such as `en` or `pt-BR`. */
  lang: string;
};

/** A start and an end. Without `end`, the period goes on today; with `end` alone, only its end is known. */
export type Period = {
  /**
   * The start. Leave it out where only the end is known. Accepts: a year, a month or a day: write it as "2024", "2024-09" or
   * "2024-09-17".
   */
  start?: string | undefined;
  /**
   * The end. Leave it out if the period goes on today. Accepts: a year, a month or a day: write it as "2024", "2024-09" or
   * "2024-09-17".
   */
  end?: string | undefined;
};

/** The content in one language. */
export type PlainContent = {
  /**
   * The languages in which the site is published; by default `['fr']`. The first is at `/`, each other one below `/en` or the
   * like.
   */
  languages?: Array<'fr' | 'en'> | undefined;
  /** The person whom the site presents. */
  owner: {
    /**
     * Your name, also in the header and in the titles of pages. Needed unless there is a `brand`. Accepts: text, 50 characters
     * at most.
     */
    name?: string | undefined;
    /**
     * The name of a site without your name, in the header and in the titles of pages. With a `name`, no page shows it. Accepts:
     * text, 40 characters at most.
     */
    brand?: string | undefined;
    /**
     * Your occupation, as recruiters call it: « Développeuse full stack ». It is the title of the home page, set by the
     * typography of the page’s language unless `roleLang` names another one. Accepts: text, 60 characters at most.
     */
    role: string;
    /** The language of the role, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`. */
    roleLang?: string | undefined;
    /**
     * The public address of the site, such as "https://www.example.com", for search engines and link previews. Accepts: address
     * such as `https://www.example.com`, without a slash at the end.
     */
    siteUrl: string;
    /** The e-mail address that visitors write to. Accepts: an e-mail address: write one such as "moi@example.com". */
    email: string;
    /** Telephone number, as a visitor reads it: « 06 12 34 56 78 ». Accepts: name, 30 characters at most. */
    phone?: string | undefined;
    /**
     * The same number as a telephone dials it (E.164). Needed where `phone` is not a number of your country. Accepts: an
     * international telephone number: write it with + and the country code, without spaces, such as "+33612345678".
     */
    phoneNumber?: string | undefined;
    /** Street and number, where you want them on the contact page and the CV. Accepts: name, 120 characters at most. */
    address?: string | undefined;
    /** The postal code. Accepts: text, 12 characters at most. */
    postalCode?: string | undefined;
    /** The city where you work from. Accepts: name, 60 characters at most. */
    city?: string | undefined;
    /** The region. Accepts: name, 60 characters at most. */
    region?: string | undefined;
    /** The country: « France ». Accepts: name, 60 characters at most. */
    country: string;
    /**
     * The code of that country (ISO 3166-1 alpha-2): "FR" for France. Accepts: a country code: write two capital letters, such
     * as "FR".
     */
    countryCode: string;
    /** The year in the footer, after ©. Accepts: whole number from 1990 to 2100. */
    copyrightYear: number;
    /** Links to your other pages, such as LinkedIn; on the home page, in the footer and on the CV. */
    links: Array<Link>;
    /** A picture of you, on the about page and, with `cv.portrait`, on the CV; best square, 720 pixels wide or more. */
    portrait?: {
      /**
       * The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`. Accepts: text, 255
       * characters at most.
       */
      src?: string | undefined;
      /** A description of the picture, for people who do not see it. Accepts: plain prose, 200 characters at most. */
      alt: string;
      /** Shows « Image à venir » until there is a file. */
      soon?: true | undefined;
    } | undefined;
  };
  /** The facts that recruiters look for first. The home page, the profile and the CV show them as a list. */
  recruiting?: {
    /** `false` leaves out « Actuellement », which the job without an end gives. */
    current?: false | undefined;
    /** The length of your experience: « Cinq ans, dont trois en alternance ». Accepts: prose, 80 characters at most. */
    experience?: string | undefined;
    /** Your main technologies: « React, TypeScript, Node.js ». Accepts: label, 80 characters at most. */
    stack?: string | undefined;
    /** The contract that you look for: « CDI », « CDI ou freelance ». Accepts: label, 80 characters at most. */
    contract?: string | undefined;
    /**
     * The date or the notice from which you are free: « Dès septembre 2026 », « Trois mois de préavis ». It is handwritten.
     * Accepts: prose, 80 characters at most.
     */
    availability?: string | undefined;
    /** The places in which you can work: « Île-de-France », « France entière ». Accepts: label, 80 characters at most. */
    mobility?: string | undefined;
    /** The part of the week that you work from home: « Deux jours par semaine ». Accepts: prose, 80 characters at most. */
    remote?: string | undefined;
    /**
     * Languages that you work in: « Anglais courant »; by default those of `spokenLanguages`. Accepts: prose, 80 characters at
     * most.
     */
    languages?: string | undefined;
    /** A freelance's price: « 450 € par jour, hors taxes ». Accepts: label, 80 characters at most. */
    dailyRate?: string | undefined;
    /** Other facts that recruiters ask for, such as « Permis ». */
    more?: Array<Fact> | undefined;
  } | undefined;
  /** Texts of the links of the navigation. The default ones are Home, Profil, About and Contact. */
  labels?: {
    /** The link to the home page. */
    home?: Label | undefined;
    /** The link to the profile. */
    profile?: Label | undefined;
    /** The link to the about page. */
    about?: Label | undefined;
    /** The link to the contact page. */
    contact?: Label | undefined;
  } | undefined;
  /** Titles of pages and of their sections, where you want others than the default ones. */
  titles?: {
    /**
     * Title of the section of the home page with the featured project; by default « À voir d’abord ». Accepts: label, 40
     * characters at most.
     */
    featured?: string | undefined;
    /**
     * Title of the section of the home page with the other projects; by default « Autres projets ». Accepts: label, 40
     * characters at most.
     */
    others?: string | undefined;
    /** Title of the profile; by default « Profil ». Accepts: label, 40 characters at most. */
    profile?: string | undefined;
    /** Title of this section of the profile; by default « Projets ». Accepts: label, 40 characters at most. */
    projects?: string | undefined;
    /** Title of this section of the profile; by default « Compétences ». Accepts: label, 40 characters at most. */
    skills?: string | undefined;
    /** Title of this section of the profile; by default « Expérience ». Accepts: label, 40 characters at most. */
    experience?: string | undefined;
    /** Title of this section of the profile; by default « Formation ». Accepts: label, 40 characters at most. */
    education?: string | undefined;
    /** Title of this section of the profile; by default « Certifications ». Accepts: label, 40 characters at most. */
    certificates?: string | undefined;
    /** Title of this section of the profile; by default « Langues ». Accepts: label, 40 characters at most. */
    languages?: string | undefined;
    /** Title of this section of the profile; by default « Bénévolat ». Accepts: label, 40 characters at most. */
    volunteering?: string | undefined;
    /** Title of this section of the profile; by default « Publications ». Accepts: label, 40 characters at most. */
    publications?: string | undefined;
    /** Title of this section of the profile; by default « Distinctions ». Accepts: label, 40 characters at most. */
    awards?: string | undefined;
    /** Title of this section of the profile; by default « Références ». Accepts: label, 40 characters at most. */
    references?: string | undefined;
    /** Title of the story on the about page; by default « Parcours ». Accepts: label, 40 characters at most. */
    journey?: string | undefined;
    /** Title of the values on the about page; by default « Valeurs ». Accepts: label, 40 characters at most. */
    values?: string | undefined;
    /** Title of the interests on the about page; by default « Centres d’intérêt ». Accepts: label, 40 characters at most. */
    interests?: string | undefined;
    /** Title of the pictures on the about page; by default « Galerie ». Accepts: label, 40 characters at most. */
    gallery?: string | undefined;
    /** Title of the contact page; by default « Contact ». Accepts: label, 40 characters at most. */
    contact?: string | undefined;
  } | undefined;
  /** The home page. */
  home: {
    /** The text that search engines and link previews show for the page. Accepts: plain prose, 50 to 160 characters. */
    description: string;
    /** The words before your name, such as « Bonjour, je suis ». Accepts: plain prose, 80 characters at most. */
    greeting: string;
    /** A paragraph or two below your role: what you do, and for whom. Accepts: prose, 1600 characters at most. */
    intro: string;
    /**
     * The projects that the page shows, by their titles, in its order; the first is shown large, and `[]` shows none. By
     * default all, and large the first with a picture, else the first with a `result` or a `metric`, else the first.
     */
    projects?: Array<string> | undefined;
  };
  /** Figures on the home page. */
  stats: Array<{
    /** The figure: a number, which is written as the language has it (12000, 1500000), or a text such as `10+`. */
    value: string | number;
    /** The things that the figure counts. Accepts: label, 60 characters at most. */
    label: string;
    /** A line that supports the figure: « Dont six en équipe produit ». Accepts: prose, 120 characters at most. */
    evidence?: string | undefined;
    /** A page on which a visitor can check the figure. */
    link?: Link | undefined;
  }>;
  /** The profile. */
  profile: {
    /** A few words, handwritten beside the title. Accepts: prose, 40 characters at most. */
    remark?: string | undefined;
    /** The text that search engines and link previews show for the page. Accepts: plain prose, 50 to 160 characters. */
    description: string;
    /** The paragraph that begins the page. Accepts: prose, 400 characters at most. */
    lead: string;
    /**
     * The order of the sections. Your own `sections` are named by their keys. Sections that you leave out follow in their
     * default order, the order of the names that are accepted here. To put a section of yours before the education:
     * `['projects', 'skills', 'experience', 'talks']`.
     */
    order?: Array<'projects' | 'skills' | 'experience' | 'education' | 'certificates' | 'languages' | 'volunteering' | 'publications' | 'awards' | 'references' | (string & Record<never, never>)> | undefined;
  };
  /** Projects, the most important first. */
  projects: Array<{
    /**
     * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang`
     * names another one. Accepts: text, 400 characters at most.
     */
    title: string;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /**
     * The project in a sentence. The home page and the CV show it instead of the description. Accepts: prose, 160 characters at
     * most.
     */
    summary?: string | undefined;
    /** The project, and your work in it. A new line begins a new paragraph. Accepts: prose, 1500 characters at most. */
    description?: string | undefined;
    /** Features or achievements, a point each. */
    highlights?: Array<string> | undefined;
    /**
     * The place and the year, beside the title of the project on the home page: « Chez Glazik, 2025 ». Accepts: prose, 40
     * characters at most.
     */
    context?: string | undefined;
    /** Names of technologies. */
    technologies: Array<string>;
    /** Links to the project, to its code or to articles about it. */
    links: Array<Link>;
    /**
     * A picture, such as a screenshot. The home page shows the first project with one first, unless `home.projects` names
     * others.
     */
    picture?: {
      /**
       * The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`. Accepts: text, 255
       * characters at most.
       */
      src?: string | undefined;
      /** A description of the picture, for people who do not see it. Accepts: plain prose, 200 characters at most. */
      alt: string;
      /** Shows « Image à venir » until there is a file. */
      soon?: true | undefined;
      /**
       * Another file of `site/pictures/` for phones, where a whole screenshot cannot be read: a detail, best with the ratio
       * 4:3. Accepts: text, 255 characters at most.
       */
      narrow?: string | undefined;
    } | undefined;
    /** The client for whom the project was made. Accepts: label, 120 characters at most. */
    client?: string | undefined;
    /** The kind of project: « Application web ». Accepts: label, 60 characters at most. */
    type?: string | undefined;
    /** The period in which the project was made. */
    period?: Period | undefined;
    /**
     * The people who made the project: « Trois développeurs et une cheffe de projet ». Accepts: prose, 120 characters at most.
     */
    team?: string | undefined;
    /** The time that the project took: « Six mois ». Accepts: prose, 120 characters at most. */
    duration?: string | undefined;
    /** Your own part in the project. */
    role?: string | Array<string> | undefined;
    /** Other facts about the project in a few words, such as « Budget ». */
    more?: Array<Fact> | undefined;
    /**
     * The outcome, handwritten beside the project: « Temps de saisie divisé par trois ». Accepts: prose, 300 characters at
     * most.
     */
    result?: string | undefined;
    /** A value before and after your work. The home page draws it, and the profile says it in words. */
    metric?: {
      /** The thing that was measured: « Ouverture de la carte ». Accepts: plain prose, 60 characters at most. */
      what?: string | undefined;
      /**
       * The method of measurement: « Médiane de cinquante essais sur un téléphone d’entrée de gamme, en 3G ». Accepts: plain
       * prose, 120 characters at most.
       */
      how?: string | undefined;
      /** The value before. Accepts: number above 0. */
      before: number;
      /** The value after. Accepts: number above 0. */
      after: number;
      /**
       * The unit of both values, such as `s`. 1.5 with the unit `h` is shown as « 1 h 30 ». Accepts: label, 12 characters at
       * most.
       */
      unit: string;
      /**
       * The words after « 4 fois »: « plus vite », « moins cher »; by default « moins » or « plus ». Accepts: plain prose, 20
       * characters at most.
       */
      gain?: string | undefined;
    } | undefined;
    /**
     * The name of a Markdown file in `site/projects/`, such as `criee.md`: the project's story, which has a page of its own.
     * Accepts: text, 255 characters at most.
     */
    story?: string | undefined;
    /**
     * The end of the address of the story's page, `/projets/…`; by default the name of the story's file, without `.md`.
     * Accepts: the end of an address: write lower-case letters without accents, digits and hyphens, such as "criee".
     */
    slug?: string | undefined;
  }>;
  /** Groups of skills. A group without skills shows its title. */
  skillGroups: Array<{
    /**
     * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang`
     * names another one. Accepts: text, 400 characters at most.
     */
    title: string;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /** Your level in words: « Expert », « Notions ». Accepts: label, 40 characters at most. */
    level?: string | undefined;
    /** Names of skills, shown as they are written. */
    skills: Array<string>;
  }>;
  /** Jobs, in any order: the latest is shown first. Several in a row at one employer are shown under its name. */
  experiences: Array<{
    /**
     * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang`
     * names another one. Accepts: text, 400 characters at most.
     */
    title: string;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /** The period of the work. */
    period?: Period | undefined;
    /** The place of work: « Nantes », « Brest, en télétravail ». Accepts: label, 120 characters at most. */
    location?: string | undefined;
    /**
     * The address of the employer or organization. Accepts: address `https://…`, `mailto:…` or `tel:+33…`, or a path of this
     * site such as `/contact`.
     */
    url?: string | undefined;
    /**
     * The business of the employer or organization: « Édition de logiciels pour les ports ». Accepts: prose, 300 characters at
     * most.
     */
    about?: string | undefined;
    /** A text about the work. A new line begins a new paragraph. Accepts: prose, 3000 characters at most. */
    description?: string | undefined;
    /** The work and its results, a point each. */
    highlights?: Array<string> | undefined;
    /** Names of technologies, shown as they are written. */
    technologies?: Array<string> | undefined;
    /** The employer. Accepts: label, 120 characters at most. */
    company: string;
    /** The kind of contract: « CDI », « Alternance », « Freelance ». Accepts: label, 60 characters at most. */
    contract?: string | undefined;
  }>;
  /** Degrees, in any order: the latest is shown first. */
  educations: Array<{
    /** The field of study, or the whole name of the degree. Accepts: text, 400 characters at most. */
    title?: string | undefined;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /** The kind of degree, before its title: « Master », « BTS ». Accepts: label, 120 characters at most. */
    studyType?: string | undefined;
    /** The school or organization. Accepts: label, 120 characters at most. */
    school: string;
    /**
     * The address of the school. Accepts: address `https://…`, `mailto:…` or `tel:+33…`, or a path of this site such as
     * `/contact`.
     */
    url?: string | undefined;
    /** The years of study; `end` alone where only the year of the degree is known. */
    period?: Period | undefined;
    /** The grade: « Mention bien ». Accepts: label, 60 characters at most. */
    score?: string | undefined;
    /** A few sentences on the subject. A new line begins a new paragraph. Accepts: prose, 1500 characters at most. */
    description?: string | undefined;
    /** The courses, a point each. */
    courses?: Array<string> | undefined;
  }>;
  /** Certificates, in the order in which they are shown. */
  certificates?: Array<{
    /**
     * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang`
     * names another one. Accepts: text, 400 characters at most.
     */
    title: string;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /** The organization that gave it. Accepts: label, 120 characters at most. */
    issuer?: string | undefined;
    /** The date. Accepts: a year, a month or a day: write it as "2024", "2024-09" or "2024-09-17". */
    date?: string | undefined;
    /**
     * The last month or day on which it is valid. Accepts: a year, a month or a day: write it as "2024", "2024-09" or
     * "2024-09-17".
     */
    until?: string | undefined;
    /**
     * The address at which it can be verified. Accepts: address `https://…`, `mailto:…` or `tel:+33…`, or a path of this site
     * such as `/contact`.
     */
    url?: string | undefined;
  }> | undefined;
  /** Languages that you speak, the best first. */
  spokenLanguages?: Array<{
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /** The name of the language: « Anglais ». Accepts: label, 60 characters at most. */
    language: string;
    /** A CEFR level, « langue maternelle », or a few words: « C1 », « courant ». Accepts: label, 80 characters at most. */
    level?: string | undefined;
    /** A proof of the level: « TOEIC 945, 2021 ». Accepts: label, 80 characters at most. */
    certificate?: string | undefined;
  }> | undefined;
  /** Volunteer work, in any order: the latest is shown first. */
  volunteering?: Array<{
    /**
     * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang`
     * names another one. Accepts: text, 400 characters at most.
     */
    title: string;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /** The period of the work. */
    period?: Period | undefined;
    /** The place of work: « Nantes », « Brest, en télétravail ». Accepts: label, 120 characters at most. */
    location?: string | undefined;
    /**
     * The address of the employer or organization. Accepts: address `https://…`, `mailto:…` or `tel:+33…`, or a path of this
     * site such as `/contact`.
     */
    url?: string | undefined;
    /**
     * The business of the employer or organization: « Édition de logiciels pour les ports ». Accepts: prose, 300 characters at
     * most.
     */
    about?: string | undefined;
    /** A text about the work. A new line begins a new paragraph. Accepts: prose, 3000 characters at most. */
    description?: string | undefined;
    /** The work and its results, a point each. */
    highlights?: Array<string> | undefined;
    /** Names of technologies, shown as they are written. */
    technologies?: Array<string> | undefined;
    /** The organization. Accepts: label, 120 characters at most. */
    organization: string;
  }> | undefined;
  /** Articles, talks and books, in the order in which they are shown. */
  publications?: Array<{
    /**
     * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang`
     * names another one. Accepts: text, 400 characters at most.
     */
    title: string;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /** The journal, the conference or the publisher. Accepts: label, 120 characters at most. */
    publisher?: string | undefined;
    /** The date. Accepts: a year, a month or a day: write it as "2024", "2024-09" or "2024-09-17". */
    date?: string | undefined;
    /**
     * The address at which it can be read or watched. Accepts: address `https://…`, `mailto:…` or `tel:+33…`, or a path of this
     * site such as `/contact`.
     */
    url?: string | undefined;
    /** A few sentences on the subject. A new line begins a new paragraph. Accepts: prose, 1500 characters at most. */
    description?: string | undefined;
  }> | undefined;
  /** Awards, in the order in which they are shown. */
  awards?: Array<{
    /**
     * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang`
     * names another one. Accepts: text, 400 characters at most.
     */
    title: string;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /** The organization that gave it. Accepts: label, 120 characters at most. */
    awarder?: string | undefined;
    /** The date. Accepts: a year, a month or a day: write it as "2024", "2024-09" or "2024-09-17". */
    date?: string | undefined;
    /** A few sentences on the subject. A new line begins a new paragraph. Accepts: prose, 1500 characters at most. */
    description?: string | undefined;
  }> | undefined;
  /** Words of other people about you. Ask them first: their words and names are published with their consent. */
  references?: Array<{
    /** `cv: false` keeps the entry off the CV; the site still shows it. */
    cv?: false | undefined;
    /**
     * The words of the person, without quotation marks. A new line begins a new paragraph. Accepts: prose, 1500 characters at
     * most.
     */
    quote: string;
    /** The name of the person. Accepts: label, 120 characters at most. */
    name: string;
    /** The role of the person: « Cheffe de projet, Glazik ». Accepts: label, 120 characters at most. */
    role?: string | undefined;
  }> | undefined;
  /**
   * Sections of your own, such as talks, patents or courses, on the profile and on the CV: in the place that `profile.order`
   * gives to their keys, else after the others.
   */
  sections?: Array<{
    /**
     * The name of the section in `profile.order`, in `/resume.json` and at the end of its address, `/profil#profil-talks`.
     * Accepts: the key of a section: write unaccented letters and digits, such as "talks" or "openSource", the first letter in
     * lower case.
     */
    key: string;
    /** The title of the section: « Conférences ». Accepts: label, 40 characters at most. */
    title: string;
    /** Sets each entry on one line, its description and points too. A picture has no room there. */
    short?: true | undefined;
    /** The entries, in the order in which they are shown. */
    entries: Array<{
      /**
       * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless
       * `titleLang` names another one. Accepts: text, 400 characters at most.
       */
      title: string;
      /**
       * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
       */
      titleLang?: string | undefined;
      /** `cv: false` keeps the entry off the CV; the site still shows it. */
      cv?: false | undefined;
      /** The place or the organization: « Rencontres du Ponant ». Accepts: label, 120 characters at most. */
      place?: string | undefined;
      /**
       * The address to which the title leads. Accepts: address `https://…`, `mailto:…` or `tel:+33…`, or a path of this site
       * such as `/contact`.
       */
      url?: string | undefined;
      /** A date, such as `'2024-10'`, or a period. */
      period?: string | Period | undefined;
      /** A text on the subject. A new line begins a new paragraph. Accepts: prose, 3000 characters at most. */
      description?: string | undefined;
      /** The work and its results, a point each. */
      highlights?: Array<string> | undefined;
      /** Names of technologies, shown as they are written. */
      technologies?: Array<string> | undefined;
      /** A picture, below the text on the profile. */
      picture?: {
        /**
         * The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`. Accepts: text, 255
         * characters at most.
         */
        src?: string | undefined;
        /** A description of the picture, for people who do not see it. Accepts: plain prose, 200 characters at most. */
        alt: string;
        /** Shows « Image à venir » until there is a file. */
        soon?: true | undefined;
      } | undefined;
    }>;
  }> | undefined;
  /** The about page. */
  about: {
    /** The text that search engines and link previews show for the page. Accepts: plain prose, 50 to 160 characters. */
    description: string;
    /** The title of the page. Accepts: label, 60 characters at most. */
    title: string;
    /** A few words, handwritten beside the title: « Née au Guilvinec ». Accepts: prose, 40 characters at most. */
    remark?: string | undefined;
    /** Your story, one paragraph each. */
    journey: Array<string>;
  };
  /** The things that matter to you in your work, on the about page. */
  values: Array<{
    /**
     * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang`
     * names another one. Accepts: text, 400 characters at most.
     */
    title: string;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** A sentence or two on the subject. Accepts: prose, 400 characters at most. */
    description?: string | undefined;
    /** A few words, handwritten beside the title. Accepts: prose, 40 characters at most. */
    remark?: string | undefined;
  }>;
  /** The things that you do besides work, on the about page; the CV has the titles and the keywords. */
  interests: Array<{
    /**
     * The title, such as the name of a post or a project. It is set by the typography of the page’s language unless `titleLang`
     * names another one. Accepts: text, 400 characters at most.
     */
    title: string;
    /**
     * The language of the title, where it is not that of the page. Accepts: language code (BCP 47), such as `en` or `pt-BR`.
     */
    titleLang?: string | undefined;
    /** A sentence or two on the subject. Accepts: prose, 400 characters at most. */
    description?: string | undefined;
    /** A few words, handwritten beside the title. Accepts: prose, 40 characters at most. */
    remark?: string | undefined;
    /** A few words each, in place of a description: « Voile », « Course au large ». */
    keywords?: Array<string> | undefined;
  }>;
  /** Pictures on the about page, best all of the same shape. */
  gallery: Array<{
    /**
     * The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`. Accepts: text, 255
     * characters at most.
     */
    src?: string | undefined;
    /** A description of the picture, for people who do not see it. Accepts: plain prose, 200 characters at most. */
    alt: string;
    /** Shows « Image à venir » until there is a file. */
    soon?: true | undefined;
    /** The text below the picture: « Pointe de Pen-Hir, mai 2025 ». Accepts: prose, 80 characters at most. */
    caption?: string | undefined;
  }>;
  /** The CV that every build makes. */
  cv?: {
    /**
     * Puts your portrait beside your name. In France it is common and never required; in other countries recruiters may not
     * look at a CV with one.
     */
    portrait?: true | undefined;
  } | undefined;
  /** The contact page. */
  contact: {
    /** The text that search engines and link previews show for the page. Accepts: plain prose, 50 to 160 characters. */
    description: string;
    /** The paragraph that begins the page. It may say how soon you answer. Accepts: prose, 300 characters at most. */
    lead: string;
    /** A few words, handwritten beside the title: « Plutôt après 18 h ». Accepts: prose, 40 characters at most. */
    remark?: string | undefined;
    /**
     * The words at the end of the other pages, before a link to this one; by default « Un poste, une mission, une question ? ».
     * Accepts: plain prose, 120 characters at most.
     */
    invitation?: string | undefined;
    /**
     * The action of the form. `mail` opens the visitor’s mail program with their words; `server` has the executable deliver
     * messages (docs/contact.md); `none` leaves the form out. `demo` thanks and sends nothing: it is for the sample. Accepts:
     * `'mail'`, `'server'`, `'none'` or `'demo'`.
     */
    form?: 'mail' | 'server' | 'none' | 'demo' | undefined;
    /**
     * The number of months for which messages are kept where `form` is `server`; by default 12. Accepts: whole number from 1 to
     * 36.
     */
    retentionMonths?: number | undefined;
    /** Words of the notice on personal data that stands beside the form where `form` is `server`. */
    notice?: {
      /**
       * The person responsible for the data; by default the publisher that `legal` names, else you. Accepts: name, 120
       * characters at most.
       */
      controller?: string | undefined;
      /**
       * The purpose of the data; by default « vous répondre et à rien d’autre ». Accepts: plain prose, 200 characters at most.
       */
      purpose?: string | undefined;
      /**
       * The legal basis; by default « l’intérêt légitime de répondre à qui écrit (RGPD, article 6.1.f) ». Accepts: plain prose,
       * 200 characters at most.
       */
      basis?: string | undefined;
      /**
       * The people who receive the data; by default « le responsable et, pour son compte, l’hébergeur du site et le prestataire
       * de messagerie ». Accepts: plain prose, 300 characters at most.
       */
      recipients?: string | undefined;
    } | undefined;
  };
  /** The publisher and the host of the site. With this field the site has a page « Mentions légales ». */
  legal?: {
    /** The publisher of the site, a private person or a professional. */
    publisher: {
      /**
       * A person who does not publish as a professional. French law lets such a person stay unnamed if the host knows the name.
       */
      status: 'private';
      /** Your name, if you want it shown. Accepts: name, 120 characters at most. */
      name?: string | undefined;
    } | {
      /** Name or company name. Accepts: name, 120 characters at most. */
      name: string;
      /** Postal address, on one line. Accepts: name, 200 characters at most. */
      address: string;
      /** Telephone number, as a visitor reads it. Accepts: name, 30 characters at most. */
      phone: string;
      /** A self-employed person or a company. */
      status: 'professional';
      /** E-mail address. Accepts: text, 254 characters at most. */
      email?: string | undefined;
      /**
       * Legal form: « EI », « micro-entrepreneur » or « entrepreneur individuel » for a sole trader, beside whose name the law
       * asks for « EI »; for a company also its capital: « SARL au capital de 1 000 € ». Accepts: name, 120 characters at most.
       */
      form?: string | undefined;
      /**
       * Registration, where there is one: « RCS Paris 732 829 320 », or a SIREN or SIRET number. Their keys are checked.
       * Accepts: name, 120 characters at most.
       */
      registration?: string | undefined;
      /** Intra-community VAT number, where there is one. Accepts: text, 30 characters at most. */
      vat?: string | undefined;
      /** The person responsible for the publication; by default the publisher. Accepts: name, 120 characters at most. */
      director?: string | undefined;
      /** The consumer mediator that you have joined, as the law asks of whoever has private persons as clients. */
      mediator?: {
        /** Name of the mediator. Accepts: name, 120 characters at most. */
        name: string;
        /** Postal address, on one line. Accepts: name, 200 characters at most. */
        address: string;
        /** Web site, as a visitor reads it: « www.mediateur.fr ». Accepts: text, 120 characters at most. */
        site: string;
      } | undefined;
    };
    /** The company whose machines serve the site. */
    host: {
      /** Name or company name. Accepts: name, 120 characters at most. */
      name: string;
      /** Postal address, on one line. Accepts: name, 200 characters at most. */
      address: string;
      /** Telephone number, as a visitor reads it. Accepts: name, 30 characters at most. */
      phone: string;
    };
    /**
     * The server's access log, if you turn it on (docs/deploy.md): a sentence says what the log notes, and how long it is kept.
     */
    logs?: {
      /**
       * The number of months after which lines of the log are deleted; docs/deploy.md has the setting that deletes them. The
       * CNIL recommends six to twelve. Accepts: whole number from 1 to 12.
       */
      months: number;
    } | undefined;
  } | undefined;
};
