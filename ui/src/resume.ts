import {
  educations,
  experiences,
  home,
  interests,
  owner,
  projects,
  siteName,
  skillGroups,
  urlOf,
} from './content';

/** The content as a JSON Resume document (schema 1.0.0). */
export const resume = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: siteName,
    label: owner.role,
    email: owner.email,
    phone: owner.phoneNumber,
    url: owner.siteUrl,
    summary: home.intro,
    location: { city: owner.city, countryCode: owner.countryCode },
    profiles: [owner.linkedin, owner.github].flatMap(({ label, href }) =>
      href ? [{ network: label, url: href }] : [],
    ),
  },
  work: experiences.map(({ title, company, period, description }) => ({
    name: company,
    position: title,
    startDate: period.start,
    endDate: period.end,
    summary: description,
  })),
  education: educations.map(({ title, school, period, description }) => ({
    institution: school,
    area: title,
    startDate: period.start,
    endDate: period.end,
    courses: [description],
  })),
  skills: skillGroups.map(({ title, skills }) => ({ name: title, keywords: skills })),
  projects: projects.map(({ title, description, technologies, link }) => ({
    name: title,
    description,
    keywords: technologies,
    ...(link.href && { url: link.href }),
  })),
  interests: interests.map(({ title }) => ({ name: title })),
  meta: { canonical: urlOf('/resume.json'), version: 'v1.0.0' },
};
