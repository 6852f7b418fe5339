import './journeys/admins-day.part.js';
import './journeys/campaign-to-claim.part.js';
import './journeys/draft-to-delivered-zip.part.js';
import './journeys/font-upload-to-use.part.js';
import './journeys/sign-up-to-first-render.part.js';
import './journeys/store-order-to-download.part.js';
import './journeys/top-up-to-usage-report.part.js';
