// As the specification lists them.

export const aboutRoutes = [
  '/Introduction',
  '/QualityExpertise',
  '/PersonalizedCare',
  '/AdvancedTechnology',
  '/AffordableTreatment',
  '/RightEnvironment',
];

export const serviceRoutes = [
  '/LaparoscopyHysteroscopy',
  '/WomenHealthCare',
  '/FertilityCounselling',
  '/HormonalAssays',
  '/FollicularMonitoring',
  '/MaleInfertility',
  '/ObstetricCare',
  '/UrinaryIncontinenceManagement',
];
