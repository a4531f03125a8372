//! The HTTP contract: which response each request gets.

use std::borrow::Cow;
use std::collections::HashMap;

use hyper::body::Bytes;
use hyper::header::{ACCEPT, ACCEPT_RANGES, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, IF_RANGE, RANGE};
use hyper::{Method, Request, Response, StatusCode};
use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};

use super::negotiate::{self, Representation, Resource};
use super::{field_values, has_host, headers};
use crate::contact::config::FormConfig;
use crate::contact::refusal::{Refusal, STATUSES};
use crate::site::Site;

/// Answers requests.
pub struct Responder {
    resources: HashMap<String, Resource>,
    /// The paths of the resources that are pages.
    pages: Vec<String>,
    /// The 404 documents, each with the folder below which it is sent. The innermost folder is first, `/` last.
    not_found_documents: Vec<(String, Resource)>,
    message_forms: Vec<MessageForm>,
}

/// A form that sends messages, and the responses to them.
pub struct MessageForm {
    /// The part of the manifest that describes the form.
    pub config: FormConfig,
    /// The address of the page that thanks for a message.
    thanks_location: HeaderValue,
    /// The page that explains a refusal, by status.
    refusal_pages: HashMap<u16, Resource>,
}

impl Responder {
    /// Prepares every response for `site`, whose documents shared caches may keep for `shared_cache` seconds.
    ///
    /// # Errors
    /// One sentence, when a page has no canonical address or a file is missing.
    pub fn new(site: &Site, shared_cache: u32) -> Result<Self, String> {
        let forms = site.manifest.contact.forms();
        let message_forms = forms.iter().map(|form| MessageForm::new(form, site, shared_cache));
        Ok(Self {
            resources: prepare_resources(site, shared_cache)?,
            pages: site.manifest.pages.iter().map(|page| page.path.clone()).collect(),
            not_found_documents: prepare_not_found_documents(site, shared_cache)?,
            message_forms: message_forms.collect::<Result<_, _>>()?,
        })
    }

    /// Responds to `request`, whose content is never read. A HEAD gets the response of a GET, whose body hyper withholds, so
    /// that the fields of the two cannot differ.
    #[must_use]
    pub fn respond<B>(&self, request: &Request<B>) -> Response<Bytes> {
        if !has_host(request) {
            return text_response(
                StatusCode::BAD_REQUEST,
                "Bad request: exactly one Host field with a host is needed\n",
            );
        }
        match *request.method() {
            Method::GET | Method::HEAD => self.respond_to_get(request),
            Method::OPTIONS => {
                let response_headers = headers::options(self.allowed_methods(request));
                response(StatusCode::NO_CONTENT, response_headers, Bytes::new())
            }
            _ => {
                let response_headers = headers::method_not_allowed(self.allowed_methods(request));
                let line = "Method not allowed: the field Allow names those that are\n";
                response(
                    StatusCode::METHOD_NOT_ALLOWED,
                    response_headers,
                    Bytes::from_static(line.as_bytes()),
                )
            }
        }
    }

    /// Responds to a GET or a HEAD.
    fn respond_to_get<B>(&self, request: &Request<B>) -> Response<Bytes> {
        let Some(path) = decode_path(request.uri().path()) else {
            return text_response(StatusCode::BAD_REQUEST, "Bad request: the request target is not a path\n");
        };
        if let Some(resource) = self.resources.get(&*path) {
            return resource_response(resource, request.method(), request.headers());
        }
        match self.page_without_slash(&path) {
            Some(page) => redirect_to_page(page, request.uri().query()),
            None => self.not_found(&path, request.headers()),
        }
    }

    /// The page at `path` without its trailing slash.
    fn page_without_slash(&self, path: &str) -> Option<&str> {
        let path = path.strip_suffix('/')?;
        self.pages.iter().map(String::as_str).find(|page| *page == path)
    }

    /// Responds with the 404 document of the folder of `path`. One line of text is enough where the last segment of `path`
    /// has a dot, as the names of files have.
    fn not_found(&self, path: &str, request_headers: &HeaderMap) -> Response<Bytes> {
        let is_file = path.rsplit('/').next().is_some_and(|segment| segment.contains('.'));
        let document = self.not_found_documents.iter().find(|(folder, _)| path.starts_with(folder));
        match document {
            Some((_, document)) if !is_file => {
                let selected = document.select(request_headers);
                let response_headers = headers::not_found_document(&selected.headers);
                response(StatusCode::NOT_FOUND, response_headers, selected.body.clone())
            }
            _ => text_response(StatusCode::NOT_FOUND, "Not found\n"),
        }
    }

    /// The methods that the target of `request` has, as `Allow` lists them.
    fn allowed_methods<B>(&self, request: &Request<B>) -> &'static str {
        match self.form_at_target_of(request) {
            Some(_) => "GET, HEAD, OPTIONS, POST",
            None => "GET, HEAD, OPTIONS",
        }
    }

    /// The form that sends `request`. Such a request is for [`MessageForm::respond`], not for [`respond`](Self::respond).
    #[must_use]
    pub fn form_posted_by<B>(&self, request: &Request<B>) -> Option<&MessageForm> {
        self.form_at_target_of(request).filter(|_| request.method() == Method::POST && has_host(request))
    }

    /// The form that sends messages to the target of `request`.
    fn form_at_target_of<B>(&self, request: &Request<B>) -> Option<&MessageForm> {
        let path = decode_path(request.uri().path())?;
        self.message_forms.iter().find(|form| form.config.path == path)
    }
}

/// Prepares every resource, by its path.
fn prepare_resources(site: &Site, shared_cache: u32) -> Result<HashMap<String, Resource>, String> {
    let mut resources = HashMap::new();
    for file in site.public_files() {
        resources.insert(format!("/{}", file.path), Resource::new(file, shared_cache, None));
    }
    for page in &site.manifest.pages {
        let link = headers::page_link(&page.link)
            .ok_or_else(|| format!("the embedded manifest names no address for {}", page.path))?;
        let document = site.file(&page.file)?;
        resources.insert(page.path.clone(), Resource::new(document, shared_cache, Some(&link)));
    }
    // `/index.html` is the home page too.
    if let Some(home) = resources.get("/") {
        resources.insert("/index.html".to_owned(), home.clone());
    }
    Ok(resources)
}

/// Prepares the 404 documents, in the order of the manifest.
fn prepare_not_found_documents(site: &Site, shared_cache: u32) -> Result<Vec<(String, Resource)>, String> {
    let mut documents = Vec::new();
    for page in &site.manifest.not_found {
        let document = site.file(&page.file)?;
        documents.push((page.folder.clone(), Resource::new(document, shared_cache, None)));
    }
    Ok(documents)
}

impl MessageForm {
    fn new(form: &FormConfig, site: &Site, shared_cache: u32) -> Result<Self, String> {
        let thanks_location = HeaderValue::try_from(format!("{}#{}", form.path, form.thanks))
            .map_err(|error| format!("a form cannot thank: {error}"))?;
        let mut refusal_pages = HashMap::new();
        for status in STATUSES {
            let path = form
                .refusals
                .get(&status.to_string())
                .ok_or_else(|| format!("the embedded manifest has no page for a refusal ({status})"))?;
            refusal_pages.insert(status, Resource::new(site.file(path)?, shared_cache, None));
        }
        Ok(Self { config: form.clone(), thanks_location, refusal_pages })
    }

    /// The response to a message that came with the fields `request_headers`. Browsers without script get a page. Others,
    /// such as the script of the form, get a status without content, or a problem in JSON.
    #[must_use]
    pub fn respond(&self, request_headers: &HeaderMap, outcome: Result<(), Refusal>) -> Response<Bytes> {
        let wants_page = accepts_html(request_headers);
        match outcome {
            Ok(()) if wants_page => {
                let response_headers = headers::redirect(self.thanks_location.clone(), "no-store");
                response(StatusCode::SEE_OTHER, response_headers, Bytes::new())
            }
            Ok(()) => response(StatusCode::NO_CONTENT, headers::message_stored(), Bytes::new()),
            Err(refusal) => match self.refusal_pages.get(&refusal.status.as_u16()) {
                Some(page) if wants_page => {
                    let selected = page.select(request_headers);
                    let response_headers =
                        headers::message_refused(Some(&selected.headers), refusal.retry_after);
                    response(refusal.status, response_headers, selected.body.clone())
                }
                _ => {
                    let response_headers = headers::message_refused(None, refusal.retry_after);
                    response(refusal.status, response_headers, refusal.problem(&self.config.texts).into())
                }
            },
        }
    }
}

/// True if `Accept` lists HTML, as it does when a browser navigates.
fn accepts_html(request_headers: &HeaderMap) -> bool {
    const HTML: &[u8] = b"text/html";
    let has_html = |value: &[u8]| value.to_ascii_lowercase().windows(HTML.len()).any(|part| part == HTML);
    field_values(request_headers, &ACCEPT).any(has_html)
}

/// The response to a client for which there is no room.
#[must_use]
pub fn overloaded() -> Response<Bytes> {
    text_response(StatusCode::SERVICE_UNAVAILABLE, "Too many connections\n")
}

/// Decodes the percent-encoding of a path (RFC 3986 §2.1). A path that is not UTF-8 stays encoded, and names no page.
/// `None` for the asterisk and authority forms of a target (RFC 9112 §3.2), which are not for GET.
fn decode_path(path: &str) -> Option<Cow<'_, str>> {
    let decode = || percent_decode_str(path).decode_utf8().unwrap_or(Cow::Borrowed(path));
    path.starts_with('/').then(decode)
}

/// Responds with the representation of `resource` that the request prefers, with a part of it, or with a 304. The conditions
/// of the request are evaluated in the order of RFC 9110 §13.2.2.
fn resource_response(resource: &Resource, method: &Method, request_headers: &HeaderMap) -> Response<Bytes> {
    let selected = resource.select(request_headers);
    let etag = selected.headers.get(ETAG).map_or(&b""[..], HeaderValue::as_bytes);
    if negotiate::matches_etag(field_values(request_headers, &IF_NONE_MATCH), etag) {
        return response(StatusCode::NOT_MODIFIED, selected.not_modified.clone(), Bytes::new());
    }
    let may_be_part = *method == Method::GET
        && selected.headers.contains_key(ACCEPT_RANGES)
        && request_headers.get(IF_RANGE).is_none_or(|tag| tag.as_bytes() == etag);
    match request_headers.get(RANGE) {
        Some(range) if may_be_part => range_response(selected, range),
        _ => response(StatusCode::OK, selected.headers.clone(), selected.body.clone()),
    }
}

/// Responds with the part of `selected` that the field `range` asks for, or with the whole if the field asks for no one part.
fn range_response(selected: &Representation, range: &HeaderValue) -> Response<Bytes> {
    let length = selected.body.len();
    let Some(part) = negotiate::byte_range(range.as_bytes(), length) else {
        return response(StatusCode::OK, selected.headers.clone(), selected.body.clone());
    };
    if part.start >= length {
        let mut response = text_response(StatusCode::RANGE_NOT_SATISFIABLE, "Range not satisfiable\n");
        headers::set_content_range(response.headers_mut(), &format!("*/{length}"));
        return response;
    }
    let mut part_headers = selected.headers.clone();
    headers::set_content_range(&mut part_headers, &format!("{}-{}/{length}", part.start, part.end - 1));
    response(StatusCode::PARTIAL_CONTENT, part_headers, selected.body.slice(part))
}

/// Redirects to `page`, the path of a page in the manifest, which has no trailing slash. No part of the target of the
/// request but its query is repeated, so no request can name another host.
fn redirect_to_page(page: &str, query: Option<&str>) -> Response<Bytes> {
    // Some clients send a query as it was typed, and a `Location` is a URI reference, in ASCII (RFC 9110 §10.2.2).
    // `CONTROLS` also encodes all bytes outside ASCII; hyper has already refused control characters.
    let query = query.map(|query| format!("?{}", utf8_percent_encode(query, CONTROLS))).unwrap_or_default();
    let Ok(location) = HeaderValue::try_from(format!("{page}{query}")) else {
        return text_response(StatusCode::BAD_REQUEST, "Bad request: the query cannot be repeated\n");
    };
    response(StatusCode::PERMANENT_REDIRECT, headers::redirect(location, "no-cache"), Bytes::new())
}

/// Responds with one line of text.
fn text_response(status: StatusCode, line: &'static str) -> Response<Bytes> {
    response(status, headers::plain_text(status), Bytes::from_static(line.as_bytes()))
}

fn response(status: StatusCode, response_headers: HeaderMap, body: Bytes) -> Response<Bytes> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = response_headers;
    response
}
